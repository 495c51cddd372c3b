#include "Opaque.h"
