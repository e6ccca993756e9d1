// A shop that starts in this process makes files its own; the files of tests share the process.
process.umask(0o022)
