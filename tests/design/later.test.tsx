// @vitest-environment happy-dom
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished, vi } from 'vitest'
import { Later } from '#design/frame/later.tsx'

it('draws what stands round it first, and what it holds in a later turn', async () => {
  // As in a browser: the testing library would draw both at once.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const place = document.createElement('div')
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    vi.unstubAllGlobals()
  })
  flushSync(() =>
    root.render(
      <p>
        Bill, <Later before="sky">hills</Later>
      </p>,
    ),
  )
  expect(place.textContent).toBe('Bill, sky')
  await vi.waitFor(() => expect(place.textContent).toBe('Bill, hills'))
})
