#pragma once

/// Whether calls can be made to fail here: on Linux, without a sanitizer, which replaces the same calls.
extern const _Bool sluice_calls_can_fail;

/// Lets each `accept4` of this process fail with an error number, as if the system had no resources; 0 ends this.
void sluice_fail_accept(int error);
