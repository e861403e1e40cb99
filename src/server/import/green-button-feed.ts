import { createReadStream } from 'node:fs'
import { SaxesParser } from 'saxes'
import { LineRefused } from './line-refused.ts'

/** Text of an element, and its first line, from 1. */
export interface Field {
  readonly text: string
  readonly line: number
}

export interface FeedInterval {
  readonly kind: 'interval'
  /** Number of its entry, from 0. */
  readonly entry: number
  readonly line: number
  start?: Field
  duration?: Field
  value?: Field
  readonly qualities: Field[]
}

/** Follows its intervals, since links may be anywhere in an entry. */
export interface FeedEntry {
  readonly kind: 'entry'
  readonly number: number
  readonly links: { readonly rel: string; readonly href: string }[]
  readonly contents: Set<string>
  readonly readingType: Map<string, Field>
}

export interface FeedUpdated extends Field {
  readonly kind: 'updated'
}

type FeedItem = FeedInterval | FeedEntry | FeedUpdated

const createFeedParser = (hasIntervals: boolean) => {
  const parser = new SaxesParser()
  const items: FeedItem[] = []
  const path: { readonly name: string; readonly line: number }[] = []
  let entries = 0
  let entry: FeedEntry | null = null
  let interval: FeedInterval | null = null
  let text = ''
  let begins = 1

  const local = (name: string) => name.slice(name.indexOf(':') + 1)
  const isIn = (...names: readonly string[]) => names.every((name, index) => path.at(index - names.length)?.name === name)
  const refuse = (reason: string): never => {
    throw new LineRefused(parser.line, reason)
  }

  const open = (name: string) => {
    if (path.length === 1 && name !== 'feed') refuse(`a Green Button file is a feed, this one is <${name}>`)
    if (isIn('feed', 'entry'))
      entry = { kind: 'entry', number: entries++, links: [], contents: new Set(), readingType: new Map() }
    if (isIn('entry', 'content', name)) entry?.contents.add(name)
    if (hasIntervals && isIn('IntervalBlock', 'IntervalReading'))
      interval = { kind: 'interval', entry: entries - 1, line: begins, qualities: [] }
  }
  const close = (name: string, field: Field) => {
    if (interval && isIn('IntervalReading', 'timePeriod', 'start')) interval.start = field
    else if (interval && isIn('IntervalReading', 'timePeriod', 'duration')) interval.duration = field
    else if (interval && isIn('IntervalReading', 'value')) interval.value = field
    else if (interval && isIn('IntervalReading', 'ReadingQuality', 'quality')) interval.qualities.push(field)
    else if (isIn('feed', 'updated') || isIn('feed', 'entry', 'updated')) items.push({ kind: 'updated', ...field })
    else if (isIn('content', 'ReadingType', name)) entry?.readingType.set(name, field)
    else if (interval && name === 'IntervalReading') {
      items.push(interval)
      interval = null
    } else if (entry && isIn('feed', 'entry')) {
      items.push(entry)
      entry = null
    }
  }

  parser.on('error', (error) => refuse(error.message.replace(/^[\d:]+ /, '')))
  parser.on('doctype', () => refuse('a document type is not taken'))
  parser.on('opentagstart', () => {
    begins = parser.line
  })
  parser.on('opentag', ({ name, attributes }) => {
    path.push({ name: local(name), line: begins })
    text = ''
    open(local(name))
    if (isIn('entry', 'link')) entry?.links.push({ rel: attributes['rel'] ?? '', href: attributes['href'] ?? '' })
  })
  parser.on('text', (part) => {
    text += part
  })
  parser.on('closetag', ({ name }) => {
    close(local(name), { text: text.trim(), line: path.at(-1)?.line ?? parser.line })
    path.pop()
    text = ''
  })
  return {
    write: (chunk: string) => parser.write(chunk),
    end: () => {
      try {
        parser.close()
      } catch {
        refuse('the file ends too early')
      }
    },
    take: () => items.splice(0),
  }
}

/** Constant memory. @throws LineRefused if not a feed, malformed or incomplete, or with a document type declaration */
export const readFeed = async function* (path: string, hasIntervals: boolean): AsyncGenerator<FeedItem> {
  const parser = createFeedParser(hasIntervals)
  for await (const chunk of createReadStream(path, { encoding: 'utf8' })) {
    parser.write(String(chunk))
    yield* parser.take()
  }
  parser.end()
  yield* parser.take()
}
