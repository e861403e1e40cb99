import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { customerFiles, documentedTexts, refusedIn } from './plain-language.ts'
import type { Node } from '#tests/statecharts/trace/syntax.ts'

const refused = (code: string) => refusedIn('a.tsx', parseSync('a.tsx', code).program as unknown as Node)

describe('what customers read', () => {
  it('has none of the phrases that the voice of the product refuses', () => {
    expect(customerFiles().flatMap((path) => refusedIn(path))).toEqual([])
  })

  it('is found in strings, templates and markup, and nowhere else', () => {
    expect(refused("const text = 'Your bill stands.'")).toEqual(['a.tsx: “Your bill stands.” (stands: is)'])
    expect(refused('const text = `It comes to ${sum}, at once.`')).toEqual([
      'a.tsx: “It comes to …, at once.” (at once: straight away)',
      'a.tsx: “It comes to …, at once.” (comes to: is)',
    ])
    expect(refused('const Part = () => <p>Somebody wrote</p>')).toEqual(['a.tsx: “Somebody wrote” (Somebody: someone)'])
    expect(refused("throw new TypeError('A row was kept')")).toEqual([])
    expect(refused("const kind = 'told'; const sql = 'select kept from row'")).toEqual([])
  })

  it('keeps documented texts by the requirement that fixes them', () => {
    for (const id of Object.values(documentedTexts)) expect(id).toMatch(/^[A-Z]+-\d+$/)
  })
})
