import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { DayLine } from '#design/scenery/day-line.tsx'

it.each([
  [0, 0],
  [12, 50],
  [21, 87.5],
])('has its dot on the page at hour %d', (now, percent) => {
  expect(renderToStaticMarkup(<DayLine now={now} />)).toContain(`left:clamp(10px, ${percent}%, calc(100% - 10px))`)
})
