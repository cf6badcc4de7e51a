/** A spark, and the fire that it lights. */
export function IgniteScene() {
  return (
    <svg viewBox="0 0 240 240" aria-hidden="true" className="scene scene-ignite">
      <circle cx="120" cy="120" r="104" className="ground" />
      <g className="rays">
        {[0, 45, 90, 270, 315].map((angle) => (
          <rect key={angle} x="116" y="24" width="8" height="22" rx="4" transform={`rotate(${angle} 120 120)`} />
        ))}
      </g>
      <ellipse cx="120" cy="196" rx="62" ry="10" className="shade" />
      <g className="logs">
        <rect x="66" y="180" width="108" height="18" rx="9" transform="rotate(9 120 189)" className="tone-3" />
        <rect x="66" y="180" width="108" height="18" rx="9" transform="rotate(-9 120 189)" className="tone-4" />
      </g>
      <g className="flame flame-1">
        <path
          d="M120 58c10 22 42 44 42 80a42 42 0 0 1-84 0c0-22 12-32 18-46 6 8 8 12 9 18 9-14 15-30 15-52Z"
          className="tone-2"
        />
      </g>
      <g className="flame flame-2">
        <path
          d="M122 100c6 14 24 26 24 48a26 26 0 0 1-52 0c0-14 8-20 12-28 4 5 5 8 6 12 6-9 10-19 10-32Z"
          className="tone-1"
        />
      </g>
      <g className="flame flame-3">
        <path d="M120 138c4 8 13 14 13 26a13 13 0 0 1-26 0c0-12 9-16 13-26Z" className="light" />
      </g>
      <g className="sparks tone-2">
        <circle cx="78" cy="104" r="4" />
        <circle cx="166" cy="92" r="5" />
        <circle cx="148" cy="62" r="3.500" />
        <circle cx="96" cy="70" r="3" />
      </g>
    </svg>
  )
}
