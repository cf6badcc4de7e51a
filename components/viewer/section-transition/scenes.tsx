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

/** Blocks that come together to a tower with a flag. */
export function ApplyScene() {
  return (
    <svg viewBox="0 0 240 240" aria-hidden="true" className="scene scene-apply">
      <circle cx="120" cy="120" r="104" className="ground" />
      <ellipse cx="120" cy="200" rx="74" ry="10" className="shade" />
      <g className="block block-1">
        <rect x="54" y="150" width="62" height="48" rx="8" className="tone-2" />
        <circle cx="85" cy="174" r="11" className="light" />
      </g>
      <g className="block block-2">
        <rect x="122" y="150" width="62" height="48" rx="8" className="tone-3" />
        <path d="M140 186l13-24 13 24Z" className="light" />
      </g>
      <g className="block block-3">
        <rect x="88" y="98" width="62" height="48" rx="8" className="tone-1" />
        <rect x="108" y="111" width="22" height="22" rx="4" className="light" />
      </g>
      <g className="block block-4">
        <path d="M86 94 119 62l33 32Z" className="tone-4" />
      </g>
      <g className="flag">
        <rect x="117" y="28" width="5" height="38" rx="2.500" className="tone-4" />
        <path d="M122 30h34l-9 10 9 10h-34Z" className="tone-2" />
      </g>
    </svg>
  )
}

/** The moon over still water. */
export function ReflectScene() {
  return (
    <svg viewBox="0 0 240 240" aria-hidden="true" className="scene scene-reflect">
      <defs>
        <clipPath id="reflect-sky">
          <path d="M16 120a104 104 0 0 1 208 0v26H16Z" />
        </clipPath>
        <clipPath id="reflect-water">
          <path d="M19 146h202a104 104 0 0 1-202 0Z" />
        </clipPath>
      </defs>
      <circle cx="120" cy="120" r="104" className="ground" />
      <g clipPath="url(#reflect-sky)">
        <g className="stars light">
          <circle cx="62" cy="84" r="4" />
          <circle cx="98" cy="52" r="3" />
          <circle cx="176" cy="66" r="4" />
          <circle cx="190" cy="110" r="3" />
          <circle cx="44" cy="120" r="3" />
        </g>
        <g className="moon">
          <circle cx="128" cy="96" r="36" className="light" />
          <circle cx="142" cy="88" r="30" className="hollow" />
        </g>
        <path d="M16 146c20-30 44-34 62-14 14-26 40-24 56 2 20-22 52-18 90 12Z" className="tone-3" />
      </g>
      <g clipPath="url(#reflect-water)">
        <rect x="14" y="146" width="212" height="80" className="tone-1" />
        <g className="ripples light">
          <rect x="92" y="158" width="60" height="6" rx="3" />
          <rect x="102" y="174" width="44" height="6" rx="3" />
          <rect x="110" y="190" width="28" height="6" rx="3" />
        </g>
      </g>
    </svg>
  )
}
