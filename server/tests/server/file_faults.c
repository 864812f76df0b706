/* A library that is loaded before the C library of the server and lets file operations fail: see file_faults.rs.

   It counts operations on files below one folder. Those from the `first` to the `last` of the chosen classes fail. The
   test and all processes share the counters in one small file, which is mapped here. */

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

/* The same numbers as in file_faults.rs. */
enum class { OPEN = 1, WRITE = 2, SYNC = 4, TRUNCATE = 8, LOCK = 16, MAP = 32, SYNCED = 64 };
enum kind { NO_SPACE = 1, INPUT_OUTPUT = 2, SHORT_WRITE = 3 };

enum { MOST_FILES = 65536, LINES = 8, LINE_BYTES = 64 };

struct control {
    _Atomic uint64_t classes, first, last, kind, count, injected;
    /* The first operations that failed, for the message of a failing test. */
    char lines[LINES][LINE_BYTES];
};

static struct control *control;
static const char *folder;
static size_t folder_length;
static _Atomic bool is_watched[MOST_FILES];

__attribute__((constructor)) static void begin(void) {
    const char *path = getenv("DEMESNE_FAULT_CONTROL");
    folder = getenv("DEMESNE_FAULT_FOLDER");
    if (!path || !folder) return;
    /* Some programs write over their environment. */
    folder = strdup(folder);
    folder_length = strlen(folder);
    int file = syscall(SYS_openat, AT_FDCWD, path, O_RDWR | O_CLOEXEC);
    if (file < 0) return;
    void *mapped = (void *)syscall(SYS_mmap, NULL, sizeof *control, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    syscall(SYS_close, file);
    if (mapped != MAP_FAILED) control = mapped;
}

static bool watched(int file) {
    return control && file >= 0 && file < MOST_FILES && is_watched[file];
}

static void note(const char *name, const char *path) {
    uint64_t place = atomic_fetch_add(&control->injected, 1);
    const char *last = strrchr(path, '/');
    if (place < LINES) snprintf(control->lines[place], LINE_BYTES, "%s %.40s", name, last ? last + 1 : path);
}

/* Whether this operation fails, and how. */
static enum kind fault(enum class class, const char *name, int file, const char *path) {
    if (!(control->classes & class)) return 0;
    uint64_t number = atomic_fetch_add(&control->count, 1) + 1, first = control->first;
    if (number < first || number > control->last) return 0;
    char link[32], target[4096] = "";
    if (!path) {
        snprintf(link, sizeof link, "/proc/self/fd/%d", file);
        ssize_t length = readlink(link, target, sizeof target - 1);
        target[length < 0 ? 0 : length] = 0;
        path = target;
    }
    note(name, path);
    enum kind kind = control->kind;
    /* One write is short; what follows it at once has no room. */
    if (kind == SHORT_WRITE && (class != WRITE || number > first)) kind = NO_SPACE;
    errno = kind == INPUT_OUTPUT ? EIO : class == MAP ? ENOMEM : ENOSPC;
    return kind;
}

static bool fails(enum class class, const char *name, int file) {
    return watched(file) && fault(class, name, file, NULL);
}

/* The lock of the server holds no data. */
static bool is_ours(const char *path) {
    size_t length = strlen(path);
    bool is_lock = length > 5 && !strcmp(path + length - 5, ".lock");
    return control && !strncmp(path, folder, folder_length) && !is_lock;
}

static int open_file(int at, const char *path, int flags, mode_t mode) {
    bool ours = is_ours(path);
    if (ours && fault(OPEN, "open", -1, path)) return -1;
    int file = syscall(SYS_openat, at, path, flags, mode);
    if (file >= 0 && file < MOST_FILES) is_watched[file] = ours;
    return file;
}

#define MODE(flags) \
    mode_t mode = 0; \
    if ((flags) & (O_CREAT | O_TMPFILE)) { \
        va_list list; \
        va_start(list, flags); \
        mode = va_arg(list, mode_t); \
        va_end(list); \
    }

int open(const char *path, int flags, ...) {
    MODE(flags)
    return open_file(AT_FDCWD, path, flags, mode);
}
int open64(const char *path, int flags, ...) {
    MODE(flags)
    return open_file(AT_FDCWD, path, flags, mode);
}
int openat(int at, const char *path, int flags, ...) {
    MODE(flags)
    return open_file(at, path, flags, mode);
}
int openat64(int at, const char *path, int flags, ...) {
    MODE(flags)
    return open_file(at, path, flags, mode);
}

int close(int file) {
    if (file >= 0 && file < MOST_FILES) is_watched[file] = false;
    return syscall(SYS_close, file);
}

/* The bytes to write: none if the write fails. */
static bool may_write(int file, size_t *bytes) {
    enum kind kind = watched(file) ? fault(WRITE, "write", file, NULL) : 0;
    if (kind == SHORT_WRITE && *bytes > 1) {
        *bytes /= 2;
        return true;
    }
    return !kind;
}

ssize_t write(int file, const void *from, size_t bytes) {
    return may_write(file, &bytes) ? syscall(SYS_write, file, from, bytes) : -1;
}
ssize_t pwrite(int file, const void *from, size_t bytes, off_t at) {
    return may_write(file, &bytes) ? syscall(SYS_pwrite64, file, from, bytes, at) : -1;
}
ssize_t pwrite64(int file, const void *from, size_t bytes, off64_t at) {
    return may_write(file, &bytes) ? syscall(SYS_pwrite64, file, from, bytes, at) : -1;
}

/* Keeps a file as it was synced, beside it: a power failure would leave at least this. */
static void keep_synced(int file) {
    char link[32], path[4000], kept[4016], part[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0) return;
    path[length] = 0;
    snprintf(kept, sizeof kept, "%s.synced", path);
    snprintf(part, sizeof part, "%s.%ld", kept, (long)syscall(SYS_gettid));
    int from = syscall(SYS_openat, AT_FDCWD, path, O_RDONLY | O_CLOEXEC);
    int to = syscall(SYS_openat, AT_FDCWD, part, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    while (syscall(SYS_sendfile, to, from, NULL, 1 << 30) > 0) {}
    syscall(SYS_close, from);
    syscall(SYS_close, to);
    if (from >= 0 && to >= 0) rename(part, kept);
}

static int sync_file(long number, int file) {
    if (fails(SYNC, "sync", file)) return -1;
    int synced = syscall(number, file);
    if (!synced && watched(file) && control->classes & SYNCED) keep_synced(file);
    return synced;
}

int fsync(int file) { return sync_file(SYS_fsync, file); }
int fdatasync(int file) { return sync_file(SYS_fdatasync, file); }
int ftruncate(int file, off_t size) { return fails(TRUNCATE, "truncate", file) ? -1 : syscall(SYS_ftruncate, file, size); }
int ftruncate64(int file, off64_t size) { return fails(TRUNCATE, "truncate", file) ? -1 : syscall(SYS_ftruncate, file, size); }

/* Taking a lock fails, giving it back does not: no system lets that fail. */
static int control_file(int file, int command, void *argument) {
    bool locks = (command == F_SETLK || command == F_SETLKW) && ((struct flock *)argument)->l_type != F_UNLCK;
    if (locks && fails(LOCK, "lock", file)) return -1;
    return syscall(SYS_fcntl, file, command, argument);
}

#define ARGUMENT(command) \
    va_list list; \
    va_start(list, command); \
    void *argument = va_arg(list, void *); \
    va_end(list);

int fcntl(int file, int command, ...) {
    ARGUMENT(command)
    return control_file(file, command, argument);
}
int fcntl64(int file, int command, ...) {
    ARGUMENT(command)
    return control_file(file, command, argument);
}

void *mmap(void *place, size_t bytes, int protection, int flags, int file, off_t at) {
    if (!(flags & MAP_ANONYMOUS) && fails(MAP, "map", file)) return MAP_FAILED;
    return (void *)syscall(SYS_mmap, place, bytes, protection, flags, file, at);
}
void *mmap64(void *place, size_t bytes, int protection, int flags, int file, off64_t at) {
    if (!(flags & MAP_ANONYMOUS) && fails(MAP, "map", file)) return MAP_FAILED;
    return (void *)syscall(SYS_mmap, place, bytes, protection, flags, file, at);
}
