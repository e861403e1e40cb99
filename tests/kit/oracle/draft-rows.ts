import { fails, isDone } from '#tests/kit/events.ts'
import { beyond, type Happening, type Row } from './oracle.ts'

interface Begun {
  /** Where it is looked for, where the page offers to go on with it, and where it stands otherwise. */
  readonly recalling: string
  readonly begun: string
  readonly otherwise: string
  /** Where it is filled in, and what the form is begun with. */
  readonly writing: string
  readonly asks: Readonly<Record<string, object>>
  /** The actor that looks for it, with what it finds, and what it finds where nothing was begun. */
  readonly draft: string
  readonly found: unknown
  readonly nothing: unknown
  /** What is found of something that cannot be gone on with any more. */
  readonly over?: unknown
  readonly resume: Happening
}

const lost = 'A lost connection costs no answers: decisions on drafts'

/** The lines of a page that offers to go on with a form which was begun on it and not sent. */
export const begunRows = ({
  recalling,
  begun,
  otherwise,
  writing,
  asks,
  draft,
  found,
  nothing,
  over,
  resume,
}: Begun): readonly Row[] => [
  beyond(lost, recalling, 'something was begun', isDone(draft, found), begun),
  beyond(lost, recalling, 'nothing was begun', isDone(draft, nothing), otherwise),
  ...(over === undefined ? [] : [beyond(lost, recalling, 'what was begun is over', isDone(draft, over), otherwise)]),
  beyond(lost, recalling, 'it cannot be looked for', fails(draft, new Error('no')), otherwise),
  beyond(lost, begun, 'the customer goes on with it', resume, writing, { asks }),
]
