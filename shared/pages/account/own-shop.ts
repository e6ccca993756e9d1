export type Data = Record<string, never>
