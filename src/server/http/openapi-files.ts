import type { Takes } from '#contract/kit.ts'

const bytes = { schema: { type: 'string', format: 'binary' } }

export const fileAnswer = (media: readonly string[]) => ({
  description: 'The file, with the name to keep it under.',
  headers: { 'Content-Disposition': { description: '`attachment`, with a `filename*`.', schema: { type: 'string' } } },
  content: Object.fromEntries(media.map((type) => [type, bytes])),
})

export const fileBody = ({ media, mostBytes }: Takes) => ({
  description: `The file itself, ${mostBytes} bytes at most; its first bytes say what it is. More is refused with 413, another kind with 400, both with a sentence for its field.`,
  content: Object.fromEntries(media.map((type) => [type, { schema: { ...bytes.schema, maxLength: mostBytes } }])),
})
