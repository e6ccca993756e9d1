/** Every option of every command; each reads its own. */
export const cliOptions = {
  help: { type: 'boolean', short: 'h' },
  store: { type: 'string' },
  merchant: { type: 'string' },
  role: { type: 'string' },
  scale: { type: 'string' },
  buyers: { type: 'string' },
  units: { type: 'string' },
  'dry-run': { type: 'boolean' },
  yes: { type: 'boolean' },
  replace: { type: 'boolean' },
  'without-secrets': { type: 'boolean' },
  report: { type: 'string' },
  name: { type: 'string' },
  percent: { type: 'string' },
  fixed: { type: 'string' },
  min: { type: 'string' },
  max: { type: 'string' },
  shipping: { type: 'boolean' },
  stores: { type: 'string' },
  categories: { type: 'string' },
  products: { type: 'string' },
  'value-from': { type: 'string' },
  'value-to': { type: 'string' },
  'valid-from': { type: 'string' },
  'valid-until': { type: 'string' },
  position: { type: 'string' },
  replaces: { type: 'string' },
  parent: { type: 'string' },
  kind: { type: 'string' },
  reason: { type: 'string' },
  amount: { type: 'string' },
  reference: { type: 'string' },
} as const

type Read<Option> = Option extends { type: 'boolean' } ? boolean : string

export type CliOptions = { [Name in keyof typeof cliOptions]?: Read<(typeof cliOptions)[Name]> | undefined }
