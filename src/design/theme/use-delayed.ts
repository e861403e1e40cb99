import { useEffect, useState } from 'react'

/** True after `isOn` has lasted `ms`: short waits show nothing. */
export const useDelayed = (isOn: boolean, ms: number): boolean => {
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
