import { Component, type ReactNode } from 'react'

/** Round what is shown: says what it broke by, which React would throw where no test waits for it. */
export class Boundary extends Component<{ readonly tell: (error: unknown) => void; readonly children?: ReactNode }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.tell(error)
  }

  override render() {
    return this.state.isBroken ? null : this.props.children
  }
}
