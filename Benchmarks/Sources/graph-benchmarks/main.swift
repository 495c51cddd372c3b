import Measuring
import Shapes

try Worker(Shapes.rows).main()
