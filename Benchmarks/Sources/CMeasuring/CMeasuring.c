#include "CMeasuring.h"
