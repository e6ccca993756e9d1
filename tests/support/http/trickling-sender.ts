import { once } from 'node:events'
import { connect } from 'node:net'

export interface Trickle {
  port: number
  path: string
  type: keyof typeof beginnings
  cookie: string
}

/** How a body of each type begins; none of them ever ends. */
const beginnings = {
  'application/x-www-form-urlencoded': 'intent=',
  'application/json': '{"intent":"',
  'multipart/form-data; boundary=x':
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n',
  'text/plain': '',
}

export const bodyTypes = Object.keys(beginnings) as (keyof typeof beginnings)[]

const everyMs = 50

/** Sends the head of a request at once, and of its body one byte at a time. */
export async function tricklingSender({ port, path, type, cookie }: Trickle) {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket
    .on('error', () => undefined)
    .on('data', (text) => {
      answer += text
    })
  const lines = [
    ...[`POST ${path} HTTP/1.1`, 'Host: feira.test', 'Origin: http://feira.test', `Cookie: ${cookie}`],
    ...[`Content-Type: ${type}`, 'Content-Length: 90000', 'Accept: text/html', '', beginnings[type]],
  ]
  await once(socket, 'connect')
  socket.write(lines.join('\r\n'))
  const timer = setInterval(() => socket.writable && socket.write('a'), everyMs)
  socket.once('close', () => clearInterval(timer))
  return {
    what: `${type} to ${path}`,
    /** Null: nothing was answered yet. */
    status: () => (answer ? Number(answer.split(' ')[1]) : null),
    leave: () => socket.destroy(),
  }
}
