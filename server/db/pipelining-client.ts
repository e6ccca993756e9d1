import pg from 'pg'
import { statementName } from './statement-name.ts'

/**
 * Questions asked at the same moment, as in `Promise.all`, travel together and are answered in their order;
 * of those that come again and again the database keeps what it worked out.
 */
export class PipeliningClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, pipeline: true })
  }

  // Typed as pg types it: six overloads that all end here.
  override query: pg.Client['query'] = (...[config, ...rest]: unknown[]) => {
    const { stream } = this.connection
    if (stream.writableCorked === 0) {
      stream.cork()
      // Runs when all that is ready to ask has asked.
      process.nextTick(() => stream.uncork())
    }
    return Reflect.apply(super.query, this, [named(config, rest[0]), ...rest])
  }
}

function named(config: unknown, values: unknown): unknown {
  if (!isStatement(config) || config.name || !Array.isArray(values) || values.length === 0) return config
  return { ...config, name: statementName(config.text) }
}

const isStatement = (config: unknown): config is { text: string; name?: string } =>
  typeof config === 'object' && config !== null && 'text' in config && !('submit' in config)
