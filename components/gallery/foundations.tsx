import { gradebookColors, highlightColors, sectionAccents } from '@/lib/theme/colors'
import { gradeAccents, gradeKeys, mascots } from '@/lib/theme/grades'
import { brandMarks, curriculumFamilies } from '@/lib/theme/themes'
import { Row, Section } from './section'

const swatches = [
  ['Page', 'bg-page'],
  ['Surface', 'bg-surface'],
  ['Sunken', 'bg-surface-sunken'],
  ['Hover', 'bg-surface-hover'],
  ['Inverse', 'bg-surface-inverse'],
  ['Quiet text', 'bg-text-quiet'],
  ['Line', 'bg-line'],
  ['Strong line', 'bg-line-strong'],
  ['Accent', 'bg-accent'],
  ['Accent tint', 'bg-accent-soft'],
  ['Success', 'bg-success'],
  ['Warning', 'bg-warning'],
  ['Danger', 'bg-danger'],
  ['Info', 'bg-info'],
  ['Focus', 'bg-focus'],
  ['Teacher edition', 'bg-teacher-edition'],
] as const

const type = [
  ['4.8', 'text-fs-7 font-semibold tracking-display', 'Grade 3'],
  ['3.6', 'text-fs-6 font-semibold tracking-display', 'The Bridge That Sang'],
  ['2.8', 'text-fs-5 font-semibold', 'Gradebook'],
  ['2.3', 'text-fs-4 font-semibold', 'Lessons'],
  ['1.9', 'text-fs-3', 'Ready to send it to Ms. Alvarez?'],
  ['1.6', 'text-fs-2', 'Submitted May 6 at 2:14 PM'],
  ['1.4', 'text-fs-1', '79 characters remaining'],
] as const

/** Logos, mascots, type and colors. */
export function Foundations() {
  return (
    <>
      <Section title="Brand marks" note="An open book and its ribbon make the T.">
        <Row>
          {curriculumFamilies.flatMap((family) => [
            <img
              key={`${family}-logo`}
              src={brandMarks[family].logo}
              alt={`Logo of ${family}`}
              className="h-14 w-auto"
            />,
            <img
              key={`${family}-mark`}
              src={brandMarks[family].mark}
              alt={`Mark of ${family}`}
              className="h-14 w-auto"
            />,
          ])}
        </Row>
      </Section>
      <Section title="Grade mascots" note="Each wears a scarf in the next grade’s color.">
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-6">
          {gradeKeys.map((grade) => (
            <li
              key={grade}
              data-grade={grade}
              className="rounded-3 bg-accent-soft px-2 py-4 text-center text-accent-text hc:inset-ring-2 hc:inset-ring-accent"
            >
              <img src={mascots[grade].src} alt="" className="mx-auto mb-2 w-full max-w-35" />
              <p className="font-semibold">{mascots[grade].name}</p>
              <p className="text-fs-1">
                {grade.toUpperCase()}, {gradeAccents[grade]}
              </p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Type" note="Lexend for the interface, Atkinson Hyperlegible Next for reading.">
        <div className="grid gap-2">
          {type.map(([size, look, words]) => (
            <p key={size} className="flex items-baseline gap-6">
              <span className="num w-12 flex-none text-fs-1 text-text-quiet">{size}</span>
              <span className={look}>{words}</span>
            </p>
          ))}
        </div>
        <p className="max-w-reading font-reading text-reading leading-reading">
          Every morning, Amaru carried warm bread across the rope bridge. It was three hundred and twelve steps. He
          knew, because he counted <em>every</em> one.
        </p>
      </Section>
      <Section title="Surfaces and meaning">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-3">
          {swatches.map(([name, look]) => (
            <li key={name} className="flex items-center gap-3 text-fs-1">
              <span className={`size-11 flex-none rounded-2 border-1 border-line-strong ${look}`} />
              {name}
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Section accents">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-2.5">
          {sectionAccents.map((section) => (
            <li
              key={section}
              data-section={section}
              className="flex min-h-10 items-center rounded-2 bg-section-soft px-3.5 font-semibold text-section capitalize"
            >
              {section}
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Highlights" note="A tint and a line style: the color is never alone.">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(26rem,1fr))] gap-4 font-reading text-fs-3">
          {highlightColors.map((color) => (
            <li key={color}>
              <mark data-hl={color} className="highlight">
                a river thin as a thread
              </mark>
              <span className="mt-1.5 block font-ui text-fs-1 text-text-quiet capitalize">{color}</span>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Gradebook colors" note="Each cell also says a number, a word or a glyph.">
        <ul className="flex flex-wrap gap-3">
          {gradebookColors.map((color) => (
            <li
              key={color}
              data-gb={color}
              className="grid h-8.5 min-w-18 place-items-center rounded-1 bg-gb px-3 font-medium text-fs-1 text-gb-ink hc:inset-ring-2 hc:inset-ring-gb-mark"
            >
              {color}
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
