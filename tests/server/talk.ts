import { connect, type Socket } from 'node:net'

const sockets: Socket[] = []

/** Sends text as it is and resolves with everything that came back until the other side hung up. */
export const talk = (port: number, text: string, more: (socket: Socket) => void = () => {}) =>
  new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(text)
      more(socket)
    })
    sockets.push(socket)
    let heard = ''
    socket.on('data', (chunk) => {
      heard += chunk.toString()
    })
    socket.on('close', () => resolve(heard))
    socket.on('error', () => {})
  })

/** Destroys whatever is still open. */
export const hangUp = (): void => {
  for (const socket of sockets) socket.destroy()
}
