import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** A server of its own process, given what it answers; it says on which port it does. */
export async function startServer(file: string, given: unknown, nodeFlags: readonly string[] = []) {
  const server = spawn('node', [...nodeFlags, file], { stdio: ['pipe', 'pipe', 'inherit'] })
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
