import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type EmbeddedFont, embeddedFont } from './embedded-font.ts'
import { clustersOf } from './text-lines.ts'

/** Tabular figures, so that amounts align; no kerning, so that a word is as wide as its letters. */
const features = { tnum: true, kern: false, liga: false, calt: false }

const onest = (file: string, name: string): EmbeddedFont => {
  const path = fileURLToPath(import.meta.resolve(`@expo-google-fonts/onest/${file}/Onest_${file}.ttf`))
  return embeddedFont(readFileSync(path), name, features)
}

let fonts: { readonly plain: EmbeddedFont; readonly strong: EmbeddedFont } | undefined

export const bothFonts = () =>
  (fonts ??= { plain: onest('400Regular', 'Onest Regular'), strong: onest('600SemiBold', 'Onest Semibold') })

/** The letters of a text that Onest lacks, whole clusters. */
export const lettersBeyondOnest = (text: string): string =>
  (text.match(/.?\P{ASCII}+/gu) ?? [])
    .flatMap(clustersOf)
    .filter((cluster) => !bothFonts().plain.hasLetters(cluster))
    .join('')
