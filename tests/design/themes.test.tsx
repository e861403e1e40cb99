// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { palettes } from '#design/palettes.ts'
import { Scene } from '#design/scene.tsx'
import { applyTheme, paletteOf, themeClass } from '#design/themes.ts'
import { useTheme } from '#design/use-theme.ts'

afterEach(() => {
  cleanup()
  applyTheme('tarn', 'light')
})

const root = document.documentElement
const tokenOf = (name: string) => getComputedStyle(root).getPropertyValue(name).trim()

it('puts one theme of four on the page, with the colour scheme of the browser', () => {
  for (const brand of ['tarn', 'fizz'] as const) {
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

it('draws the night in the dark themes, and the day’s hours in both', () => {
  const drawing = () => {
    const { container, unmount } = render(<Scene day={Array.from({ length: 24 }, (_, hour) => hour / 10)} now={12} month={1} />)
    const answer = { circles: container.querySelectorAll('circle').length, hours: container.querySelectorAll('text').length }
    unmount()
    return answer
  }
  const day = drawing()
  act(() => applyTheme('tarn', 'dark'))
  expect([day, drawing()]).toEqual([
    { circles: 3, hours: 7 },
    { circles: 64, hours: 7 },
  ])
})
