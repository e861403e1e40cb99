import { useEffect, useState } from 'react'

/** True once `isOn` has lasted `ms` milliseconds: so that a short wait shows nothing instead of a flash. */
export const useLate = (isOn: boolean, ms: number): boolean => {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setIsLate(true), ms)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [isOn, ms])
  return isOn && isLate
}
