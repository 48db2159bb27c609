#ifndef CPROBES_IMAGE_H
#define CPROBES_IMAGE_H

/// Where the program or library begins in memory that has an address; NULL if none has it.
const void *probe_image(const void *address);

#endif
