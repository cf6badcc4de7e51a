/** Two shores, and the bridge that joins them. */
export function ConnectScene() {
  return (
    <svg viewBox="0 0 240 240" aria-hidden="true" className="scene scene-connect">
      <circle cx="120" cy="120" r="104" className="ground" />
      <g className="ring ring-left">
        <circle cx="92" cy="120" r="52" className="tone-2" />
        <circle cx="76" cy="104" r="12" className="light" />
      </g>
      <g className="ring ring-right">
        <circle cx="148" cy="120" r="52" className="tone-1" />
      </g>
      <path d="M120 76a52 52 0 0 1 0 88 52 52 0 0 1 0-88Z" className="lens" />
      <g className="threads">
        <path d="M58 182c36 20 88 20 124 0" pathLength="1" />
        <path d="M58 58c36-20 88-20 124 0" pathLength="1" />
      </g>
      <g className="knots tone-3">
        <circle cx="58" cy="182" r="7" />
        <circle cx="182" cy="182" r="7" />
        <circle cx="58" cy="58" r="7" />
        <circle cx="182" cy="58" r="7" />
      </g>
    </svg>
  )
}
