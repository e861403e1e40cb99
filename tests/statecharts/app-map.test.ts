import { describe, expect, it } from 'vitest'
import { pages } from '#domain/portal/pages.ts'
import { catalogue } from '#machines/catalogue.ts'
import { mapOf } from './app-map.ts'
import { drawMap } from './app-map-picture.ts'
import { measurePicture } from './picture-measure.ts'

describe('the map', () => {
  it('has every chart, and every page that is defined', () => {
    const cards = mapOf(catalogue)
    const svg = drawMap(cards)
    expect(catalogue.filter(({ id }) => !svg.includes(`href="${id}.html"`)).map(({ id }) => id)).toEqual([])
    expect(cards.filter(({ address }) => address !== '').map(({ address }) => address)).toEqual(
      Object.values(pages).map(({ paths }) => paths[0]),
    )
  })

  it('has no text on another or out of the frame, and fits a screen', () => {
    const { width, overlaps, outside } = measurePicture(drawMap(mapOf(catalogue)))
    expect({ width, overlaps, outside }).toEqual({ width: 1_500, overlaps: [], outside: [] })
  })
})
