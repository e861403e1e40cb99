import { basename } from 'node:path'
import { isIcp } from '#domain/supply/icp.ts'
import type { FileKind, FileTaken } from '#server/import/file-kind.ts'
import { importDialReads } from './dial-reads.ts'
import { type ImportedReadings, importHalfHours } from './import-readings.ts'
import { describeImport } from './import-words.ts'

const toTaken = (imported: ImportedReadings, item: 'day' | 'read' = 'day'): FileTaken => {
  const { leftOut, ...counts } = imported
  return { words: describeImport(imported, item), counts, leftOut }
}

const promisedRecords = (header: string) => Number(header.split(',')[8]?.replaceAll('"', ''))

/** An empty file counts as this one, whose reader reports what is missing. */
const eiep13a: FileKind = {
  name: 'EIEP13A (half-hourly consumption, HDR,ICPCONS,…)',
  contents: 'readings',
  recognises: ({ firstLine }) => firstLine === '' || /^"?HDR"?\s*,\s*"?\s*ICPCONS\s*"?(?:,|$)/i.test(firstLine),
  isComplete: ({ firstLine, lines, endsWithNewline }) => endsWithNewline && lines - 1 >= promisedRecords(firstLine),
  takesSupplyPoint: true,
  take: async (context, path) => toTaken(await importHalfHours('eiep13a', context, path)),
}

const icpIn = (name: string): string | undefined => {
  const found = new Set((name.toUpperCase().match(/\d{10}[A-Z]{2}[0-9A-F]{3}/g) ?? []).filter(isIcp))
  return found.size === 1 ? [...found][0] : undefined
}

/** Feeds name no ICP: `--supply-point` or the file's name does. */
const greenButton: FileKind = {
  name: 'Green Button XML',
  contents: 'readings',
  recognises: ({ text }) => text.startsWith('<') && /<(?:[\w-]+:)?feed[\s/>]/.test(text),
  isComplete: ({ lastLine }) => /<\/(?:[\w-]+:)?feed>\s*$/.test(lastLine),
  takesSupplyPoint: true,
  take: async (context, path) => {
    const supplyPoint = context.supplyPoint ?? icpIn(basename(path))
    return toTaken(await importHalfHours('greenButton', supplyPoint === undefined ? context : { ...context, supplyPoint }, path))
  },
}

const dialReads: FileKind = {
  name: 'dial reads (icp,meter,register,…)',
  contents: 'readings',
  recognises: ({ firstLine }) => /^"?icp"?(?:,|$)/.test(firstLine),
  take: async ({ db, now }, path) => toTaken(await importDialReads(db, path, now), 'read'),
}

export const readingKinds: readonly FileKind[] = [eiep13a, greenButton, dialReads]
