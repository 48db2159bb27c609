#ifndef CPROBES_H
#define CPROBES_H

// The C that Swift cannot express.

#include "Affinity.h"
#include "Barrier.h"
#include "BusyThreads.h"
#include "Callgrind.h"
#include "Coverage.h"
#include "EndWithParent.h"
#include "ExchangePaths.h"
#include "Hypervisor.h"
#include "Image.h"
#include "KnownLoad.h"
#include "MemoryFile.h"
#include "OtherWork.h"
#include "Output.h"
#include "ProcessorTime.h"
#include "SignalPipe.h"
#include "StackOverflow.h"
#include "TaskHooks.h"
#include "ThisThread.h"
#include "TimerSlack.h"

#endif
