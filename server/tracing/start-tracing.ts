import type { Tracing } from './tracing.ts'
import type { TracingConfig } from './tracing-config.ts'

/** Without a collector nothing is traced and OpenTelemetry’s SDK is not loaded. */
export async function startTracing(
  config: TracingConfig | null,
  onError: (message: string) => void,
): Promise<Tracing | null> {
  if (!config) return null
  const { openTelemetry } = await import('./open-telemetry.ts')
  return openTelemetry(config, onError)
}
