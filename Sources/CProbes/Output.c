#include "Output.h"
#include "NoDebug.h"

#include <stdio.h>

NO_DEBUG void probe_unbuffer_output(void) { setvbuf(stdout, NULL, _IONBF, 0); }
