// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { brandIds, palettes } from '#brands/brands.ts'
import { DayScene } from '#design/scenery/day-scene.tsx'
import { applyTheme, paletteOf, themeClass } from '#design/theme/themes.ts'
import { useTheme } from '#design/theme/use-theme.ts'

afterEach(() => {
  cleanup()
  applyTheme('tarn', 'light')
})

const root = document.documentElement
const tokenOf = (name: string) => getComputedStyle(root).getPropertyValue(name).trim()

it('puts one theme of four on the page, with the colour scheme of the browser', () => {
  for (const brand of brandIds) {
    for (const mode of ['light', 'dark'] as const) {
      applyTheme(brand, mode)
      expect([root.dataset['brand'], root.dataset['mode'], root.style.colorScheme]).toEqual([brand, mode, mode])
      expect(root.classList.contains(themeClass(brand, mode))).toBe(true)
      expect(root.classList).toHaveLength(1)
      expect(tokenOf('--colors-canvas')).toBe(palettes[brand][mode].canvas)
    }
  }
})

it('rounds the second brand more', () => {
  applyTheme('fizz', 'light')
  expect([tokenOf('--radii-button'), tokenOf('--radii-card')]).toEqual(['999px', '28px'])
})

it('tells what is on show of a change', () => {
  const Mode = () => {
    const theme = useTheme()
    return <p>{`${theme.mode} ${paletteOf(theme).bar}`}</p>
  }
  render(<Mode />)
  act(() => applyTheme('tarn', 'dark'))
  expect(screen.getByText('dark #3DB7A2')).toBeTruthy()
})

it('draws the night in the dark themes and after sunset, and the day’s hours always', () => {
  const drawing = (night = false) => {
    const day = Array.from({ length: 24 }, (_, hour) => hour / 10)
    const { container, unmount } = render(
      <DayScene hills={{ day, weekBefore: null, average: null }} now={12} month={1} night={night} />,
    )
    const count = (drawn: string) => container.querySelectorAll(drawn).length
    const answer = { circles: count('circle'), crescents: count('mask'), hours: count('text') }
    unmount()
    return answer
  }
  const [day, night] = [drawing(), drawing(true)]
  act(() => applyTheme('tarn', 'dark'))
  expect([day, night, drawing()]).toEqual([
    { circles: 3, crescents: 0, hours: 7 },
    { circles: 65, crescents: 1, hours: 7 },
    { circles: 65, crescents: 1, hours: 7 },
  ])
})
