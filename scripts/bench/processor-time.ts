import { readFile } from 'node:fs/promises'

/** Linux counts processor time in hundredths of a second. */
const msPerTick = 10

/** The processor time of a process so far, without that of its children. */
export async function processorMs(pid: number): Promise<number> {
  const fields = await statOf(pid)
  return (Number(fields[11]) + Number(fields[12])) * msPerTick
}

/** The processor time so far of a process and its children, also of those that have ended. */
export async function processorMsWithChildren(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  // A child that ends meanwhile is counted with the ended ones, which are read after it.
  const times = children
    .trim()
    .split(' ')
    .map((child) => processorMs(Number(child)).catch(() => 0))
  const running = (await Promise.all(times)).reduce((sum, ms) => sum + ms, 0)
  const fields = await statOf(pid)
  const ended = (Number(fields[13]) + Number(fields[14])) * msPerTick
  return running + ended + (await processorMs(pid))
}

export const parentOf = async (pid: number): Promise<number> => Number((await statOf(pid))[1])

/** The fields of the process after its name. */
const statOf = async (pid: number): Promise<string[]> =>
  (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
