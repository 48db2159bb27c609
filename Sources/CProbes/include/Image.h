#ifndef CPROBES_IMAGE_H
#define CPROBES_IMAGE_H

/// The start in memory of the program or library that contains `address`; NULL if there is none.
const void *probe_image(const void *address);

#endif
