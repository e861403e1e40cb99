import type { Eyes, Hands } from '#tests/kit/page.ts'

const send = 'Send this to us'
const couldNot = /We couldn’t send it just now/

export const hands: Hands = {
  'words.change': (page, { words }: { words: string }) => page.fill('What were you doing? (optional)', words),
  'report.send': (page) => page.press(send),
}

export const eyes: Eyes = {
  shown: async (page) => {
    await page.rests(send)
    await page.lacksText(couldNot)
  },
  sending: (page) => page.waits(send),
  failed: async (page) => {
    await page.rests(send)
    await page.reads(couldNot)
  },
  sent: (page) => page.reads('F-4K2M-9XPQ'),
}
