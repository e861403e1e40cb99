import { type Refusal, tooManyRequests, unavailable } from './refusal.ts'

const megabyte = 1024 * 1024

/** Bytes of uploads in memory at once, by what each may come to; handling one takes some three times as much. */
const mostPerCustomer = 10 * megabyte
const mostPerProcess = 40 * megabyte

const retryAfterSeconds = 5

/** Counts the uploads that a process reads or handles. */
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
    /** @returns what frees the reserved bytes, once; or the refusal: 429 for the customer's share, 503 for the process's */
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
