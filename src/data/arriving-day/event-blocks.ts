export interface EventBlock {
  /** Null: none, the block before it counts. */
  readonly id: string | null
  readonly type: string
  readonly data: string
}

const fieldOf = (line: string): readonly [string, string] => {
  const colon = line.indexOf(':')
  return colon < 0 ? [line, ''] : [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')]
}

const blockOf = (text: string): EventBlock | null => {
  const fields = text.split('\n').map(fieldOf)
  const data = fields.filter(([name]) => name === 'data').map(([, value]) => value)
  const valueOf = (field: string) => fields.findLast(([name]) => name === field)?.[1] ?? null
  return data.length === 0 ? null : { id: valueOf('id'), type: valueOf('event') ?? 'message', data: data.join('\n') }
}

/** Server-sent events of a body that comes in pieces: each piece gives the blocks that it completes. */
export const createBlockReader = () => {
  const decoder = new TextDecoder()
  let rest = ''
  return (piece: Uint8Array): EventBlock[] => {
    const parts = (rest + decoder.decode(piece, { stream: true })).replaceAll('\r\n', '\n').split('\n\n')
    rest = parts.pop() ?? ''
    return parts.flatMap((part) => blockOf(part) ?? [])
  }
}
