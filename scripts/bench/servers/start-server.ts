import { spawn } from 'node:child_process'
import { once } from 'node:events'

interface Process {
  flags: readonly string[]
  env: Record<string, string>
}

/** Starts a server process with its input. It reports its port. */
export async function startServer(file: string, given: unknown, run: Process = { flags: [], env: {} }) {
  const env = { ...run.env, ...process.env }
  const server = spawn('node', [...run.flags, file], { env, stdio: ['pipe', 'pipe', 'inherit'] })
  server.stdin.end(JSON.stringify(given))
  const [port] = await Promise.race([
    once(server.stdout, 'data'),
    once(server, 'exit').then(() => Promise.reject(new Error(`${file} stopped while starting`))),
  ])
  return {
    address: `http://localhost:${Number(String(port))}`,
    pid: server.pid ?? 0,
    stop: async () => void server.kill(),
  }
}
