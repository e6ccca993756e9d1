const barWidth = 24

/** Shows progress in one line that is overwritten, or returns undefined without a terminal. */
export function progressBar(): ((label: string) => (done: number, all: number) => void) | undefined {
  if (!process.stderr.isTTY) return undefined
  let shown = ''
  return (label) => (done, all) => {
    const share = done / Math.max(all, 1)
    const filled = '█'.repeat(Math.floor(share * barWidth)).padEnd(barWidth, '░')
    const line = `${label.padEnd(18)} ${filled} ${Math.floor(share * 100)} %`
    if (line === shown) return
    shown = line
    process.stderr.write(`\r${line.padEnd(52)}${share >= 1 ? '\n' : ''}`)
  }
}
