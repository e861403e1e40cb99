// @vitest-environment happy-dom
import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import { AppHeader } from '#design/frame/app-header.tsx'
import { BottomBar } from '#design/frame/bottom-bar.tsx'
import { breakpoints, media } from '#design/theme/breakpoints.ts'
import { Card } from '#design/theme/card.tsx'
import { HeaderTabs } from '#design/frame/header-tabs.tsx'
import { House } from '#design/theme/icons.ts'
import { Grid, Page } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { ToastRegion } from '#design/controls/toast.tsx'
import { renderBranded } from '#tests/kit/render-branded.tsx'

interface Written {
  readonly query: string
  readonly selector: string
  readonly body: string
}

const written = (rules: CSSRuleList, query = ''): Written[] =>
  [...rules].flatMap((rule) => {
    const { cssRules, conditionText, selectorText, style } = rule as CSSMediaRule & CSSStyleRule
    if (selectorText !== undefined) return [{ query, selector: selectorText, body: style.cssText }]
    return cssRules ? written(cssRules, conditionText || query) : []
  })

/** What the style sheet says of an element from a width on. */
const rulesAt = (ui: ReactElement, find: (container: HTMLElement) => Element | null, query: string): string => {
  const { container } = renderBranded(ui)
  const names = [...(find(container)?.classList ?? [])]
  return document.adoptedStyleSheets
    .flatMap((sheet) => written(sheet.cssRules))
    .filter((rule) => rule.query === query && names.some((name) => rule.selector.includes(`.${name}`)))
    .map(({ body }) => body)
    .join(' ')
}

const first = (container: HTMLElement) => container.firstElementChild
const items = [{ id: 'a', href: '/a', label: 'Dashboard', icon: House, isCurrent: true }]

it('names the six documented widths', () => {
  expect(breakpoints).toEqual({ xs: 375, sm: 576, md: 768, lg: 1024, xl: 1200, xxl: 1600 })
})

describe('the layout changes', () => {
  it('at 375 px, where the bottom bar gets its full marks [FMT-11]', () => {
    expect(media.xs).toBe('(min-width: 375px)')
    const bar = <BottomBar items={items} />
    expect(rulesAt(bar, first, media.xs)).toContain('padding-inline-start: 16px')
  })

  it('at 576 px, where gutters and cards get 24 px [FMT-12]', () => {
    expect(media.sm).toBe('(min-width: 576px)')
    expect(rulesAt(<Page />, first, media.sm)).toContain('padding-inline-start: var(--space-6)')
    expect(rulesAt(<Card />, first, media.sm)).toContain('padding: var(--space-6)')
  })

  it('at 768 px, where tiles stand in two columns and titles grow [FMT-13]', () => {
    expect(media.md).toBe('(min-width: 768px)')
    expect(rulesAt(<Grid kind="tiles" />, first, media.md)).toContain('repeat(2')
    expect(rulesAt(<Text kind="h1" />, first, media.md)).toContain('font-size: 2rem')
  })

  it('at 1024 px, where twelve columns and the top tabs begin and the bottom bar ends [FMT-14]', () => {
    expect(media.lg).toBe('(min-width: 1024px)')
    expect(rulesAt(<Grid />, first, media.lg)).toContain('repeat(12')
    expect(rulesAt(<HeaderTabs items={items} />, first, media.lg)).toContain('display: flex')
    expect(rulesAt(<BottomBar items={items} />, first, media.lg)).toContain('display: none')
  })

  it('at 1200 px, where the header has room for long labels [FMT-15]', () => {
    expect(media.xl).toBe('(min-width: 1200px)')
    const header = <AppHeader homeHref="/" tabs={items} switcher={null} notifications={null} account={null} now={12} />
    expect(rulesAt(header, (container) => container.querySelector('nav'), media.xl)).toContain('margin-inline-start: 20px')
  })

  it('at 1600 px, where content stays 1240 wide and what is fixed keeps its edge [FMT-16]', () => {
    expect(media.xxl).toBe('(min-width: 1600px)')
    expect(rulesAt(<Page />, first, '')).toContain('max-width: 1240px')
    expect(rulesAt(<ToastRegion items={[]} onDismiss={() => undefined} />, first, media.xxl)).toContain('1176px')
  })
})
