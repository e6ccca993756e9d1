import type { Config } from '#server/config.ts'

/** Everybody knows the demo accounts' password: by itself a demonstration runs only where nobody else comes. */
export function allowsDemo({
  demo,
  databaseUrl,
  publicUrl,
}: Pick<Config, 'demo' | 'databaseUrl' | 'publicUrl'>) {
  return demo ?? (!databaseUrl && (publicUrl === null || isLoopback(new URL(publicUrl).hostname)))
}

const isLoopback = (hostname: string) => /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
