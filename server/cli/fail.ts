/** The command could not do what was asked: one line says why, and the process ends with 1. */
export function fail(line: string): 1 {
  console.error(line)
  return 1
}
