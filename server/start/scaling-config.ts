import * as z from 'zod'

export interface ScalingConfig {
  /** Number of processes that answer requests. */
  webProcesses: number
  /** Maximum of connections that one process opens to the database for its queries. */
  poolSize: number
  /** A standby of the database, for anonymous reads. */
  replicaUrl: string | undefined
}

const maxProcesses = 64
const maxPool = 200

export const scalingVariables = {
  WEB_CONCURRENCY: z.coerce.number().int().min(1).max(maxProcesses).default(1),
  DATABASE_POOL: z.coerce.number().int().min(2).max(maxPool).default(10),
}

export const expectedOfScaling = {
  WEB_CONCURRENCY: `um número de processos, de 1 a ${maxProcesses}`,
  DATABASE_POOL: `um número de conexões por processo, de 2 a ${maxPool}`,
}

export const scalingOf = (
  data: z.output<z.ZodObject<typeof scalingVariables>>,
): Omit<ScalingConfig, 'replicaUrl'> => ({
  webProcesses: data.WEB_CONCURRENCY,
  poolSize: data.DATABASE_POOL,
})
