import { stripVTControlCharacters } from 'node:util'

const FRAMES = ['·', '•', '●', '•']
const FRAME_TIME = 200 // ms
const DETAIL_WIDTH = 60 // the number of characters of a running step's detail

/**
 * Creates a list of steps with their times. On a terminal the running step is animated and shows its current detail; elsewhere each step prints a
 * line when it begins (if it takes long) and a line when it ends.
 */
export function createSteps(stream = process.stdout) {
  const isTerminal = Boolean(stream.isTTY)
  return {
    /** Runs one step; `work` receives a function that shows a detail. The name of a failed step stays visible. */
    async step(name, work) {
      const began = Date.now()
      let detail = ''
      let frame = 0
      const draw = () => {
        frame += 1
        stream.write(`\r\x1b[K  ${FRAMES[frame % FRAMES.length]} ${name}  ${seconds(began)}${detail && `  ${detail}`}`)
      }
      const timer = isTerminal ? setInterval(draw, FRAME_TIME) : undefined
      if (isTerminal) draw()
      else stream.write(`  · ${name} …\n`)
      const show = (text) => {
        detail = lastLine(text) || detail
      }
      try {
        const result = await work(show)
        stream.write(`${isTerminal ? '\r\x1b[K' : ''}  ✓ ${name}  ${seconds(began)}\n`)
        return result
      } catch (error) {
        stream.write(`${isTerminal ? '\r\x1b[K' : ''}  ✗ ${name}  ${seconds(began)}\n`)
        throw error
      } finally {
        clearInterval(timer)
      }
    },
  }
}

/** Returns the time since `began`, in seconds with one decimal. */
export function seconds(began) {
  return `${((Date.now() - began) / 1000).toFixed(1)} s`
}

function lastLine(text) {
  const lines = stripVTControlCharacters(String(text)).split(/[\r\n]+/)
  return (lines.findLast((line) => line.trim() !== '') ?? '').trim().slice(0, DETAIL_WIDTH)
}
