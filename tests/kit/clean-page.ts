import { cleanup } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

// Files share a process, its modules and its window: each leaves them as it found them.
afterAll(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
  const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } }
  happyDOM.setURL('http://localhost:3000/')
})
