import * as z from 'zod'

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

export interface TracingConfig {
  serviceName: string
  sampler: (typeof samplers)[number]
  /** The share of traces that a sampler by ratio records. */
  ratio: number
}

const endpoint = z
  .string()
  .refine((text) => /^https?:/.test(text) && URL.canParse(text))
  .optional()

/**
 * The names that OpenTelemetry gives them. The exporter reads endpoint and headers itself.
 * (https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/)
 */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[^\s=,]+=[^=,]+(,[^\s=,]+=[^=,]+)*$/)
    .optional(),
  OTEL_SERVICE_NAME: z.string().max(60).default('feira'),
  OTEL_TRACES_SAMPLER: z.enum(samplers).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  OTEL_SDK_DISABLED: z.enum(['true', 'false']).default('false'),
}

export const expectedOfTracing = {
  OTEL_EXPORTER_OTLP_ENDPOINT:
    'o endereço http:// ou https:// de um coletor OTLP, como http://127.0.0.1:4318',
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'o endereço http:// ou https:// completo que recebe os traces',
  OTEL_EXPORTER_OTLP_HEADERS: 'cabeçalhos como nome=valor, separados por vírgula',
  OTEL_SERVICE_NAME: 'um nome de até 60 caracteres',
  OTEL_TRACES_SAMPLER: samplers.join(', '),
  OTEL_TRACES_SAMPLER_ARG: 'uma parte de 0 a 1, como 0.1',
  OTEL_SDK_DISABLED: 'true ou false',
}

/** Null when no collector is configured. */
export function tracingOf(data: z.output<z.ZodObject<typeof tracingVariables>>): TracingConfig | null {
  const isWanted = data.OTEL_EXPORTER_OTLP_ENDPOINT ?? data.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT
  if (!isWanted || data.OTEL_SDK_DISABLED === 'true') return null
  return {
    serviceName: data.OTEL_SERVICE_NAME,
    sampler: data.OTEL_TRACES_SAMPLER,
    ratio: data.OTEL_TRACES_SAMPLER_ARG,
  }
}
