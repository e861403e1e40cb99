import { expect, it } from 'vitest'
import { lostColours } from '#data/browser/lost.ts'
import { palettes } from '#design/theme/palettes.ts'

it('the page without its code has the colours of each brand and mode', () => {
  for (const [brand, modes] of Object.entries(palettes))
    for (const [mode, { canvas, surface, ink, ink2, primary, onPrimary }] of Object.entries(modes))
      expect(lostColours[brand as 'tarn'][mode as 'light']).toEqual([canvas, surface, ink, ink2, primary, onPrimary])
})
