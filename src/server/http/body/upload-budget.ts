import { type Refusal, tooManyRequests, unavailable } from '#server/http/refusal.ts'

const megabyte = 1024 * 1024

/** Declared bytes of uploads in memory; handling takes about three times as much. */
const mostPerCustomer = 10 * megabyte
const mostPerProcess = 40 * megabyte

const retryAfterSeconds = 5

export const createUploadBudget = () => {
  const byCustomer = new Map<string, number>()
  let total = 0
  const add = (customerId: string, bytes: number) => {
    total += bytes
    const sum = (byCustomer.get(customerId) ?? 0) + bytes
    if (sum > 0) byCustomer.set(customerId, sum)
    else byCustomer.delete(customerId)
  }
  return {
    /** @returns a function that frees the bytes, once; or the refusal: 429 for the customer's share, 503 for the process's */
    reserve: (customerId: string, bytes: number): (() => void) | Refusal => {
      if ((byCustomer.get(customerId) ?? 0) + bytes > mostPerCustomer) return tooManyRequests(retryAfterSeconds)
      if (total + bytes > mostPerProcess) return unavailable()
      add(customerId, bytes)
      let isHeld = true
      return () => {
        if (isHeld) add(customerId, -bytes)
        isHeld = false
      }
    },
  }
}
