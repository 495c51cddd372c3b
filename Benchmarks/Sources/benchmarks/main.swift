import Measuring
import Model
import Rivals
import Shapes

try Worker(Shapes.rows + RivalRows.all + ModelRows.all, curves: GrowthRows.curves).main()
