import { useEffect, useState } from 'react'

const upperPart = '-96px 0px -60% 0px'

export const useShownSection = (ids: readonly string[]): string | undefined => {
  const [shown, setShown] = useState(ids[0])
  useEffect(() => {
    const visible = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target.id)
          else visible.delete(target.id)
        }
        const first = ids.find((id) => visible.has(id))
        if (first !== undefined) setShown(first)
      },
      { rootMargin: upperPart },
    )
    for (const id of ids) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [ids])
  return shown
}
