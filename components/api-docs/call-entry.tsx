import { useTranslations } from 'next-intl'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { Disclosure } from '@/components/ui/disclosure'
import { Heading } from '@/components/ui/heading'
import {
  type AddressedCall,
  type ApiDescription,
  answersOf,
  type DescribedAnswer,
  type DescribedParameter,
  parametersOf,
} from '@/lib/api-docs/description'
import { schemaText } from '@/lib/api-docs/schema-text'
import { CodeText } from './code-text'
import { SchemaBlock } from './schema-block'

const TONES: Record<string, BadgeTone> = {
  GET: 'info',
  POST: 'success',
  PUT: 'warning',
  PATCH: 'warning',
  DELETE: 'danger',
}

function Parameter({ parameter }: { parameter: DescribedParameter }) {
  const t = useTranslations('apiDocs')
  const schema = parameter.schema ?? parameter.content?.['application/json']?.schema
  return (
    <li className="border-line border-b-1 py-2 last:border-b-0">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <code className="wrap-anywhere font-code font-medium">{parameter.name}</code>
        <span className="text-text-quiet">{t(`in.${parameter.in}`)}</span>
        {parameter.required && <span className="text-text-quiet">{t('required')}</span>}
      </p>
      {parameter.description && (
        <p className="text-text-quiet">
          <CodeText>{parameter.description}</CodeText>
        </p>
      )}
      {schema && <pre className="overflow-x-auto font-code text-fs-1">{schemaText(schema)}</pre>}
    </li>
  )
}

function AnswerLine({ answer }: { answer: DescribedAnswer }) {
  const t = useTranslations('apiDocs')
  return (
    <li className="py-1">
      <p>
        <code className="me-3 font-code font-medium">{answer.status}</code>
        <CodeText>{answer.description}</CodeText>
      </p>
      {answer.isBytes && <p className="text-text-quiet">{t('bytes')}</p>}
      {answer.schema && <SchemaBlock name={`${t('answers')} ${answer.status}`} schema={answer.schema} />}
    </li>
  )
}

/** An API call: its address and summary; expanded, its parameters and responses. */
export function CallEntry({ description, entry }: { description: ApiDescription; entry: AddressedCall }) {
  const t = useTranslations('apiDocs')
  const { method, path, call } = entry
  const parameters = parametersOf(description, call)
  const body = call.requestBody?.content['application/json']?.schema
  return (
    <Disclosure
      label={
        <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={TONES[method]} className="min-w-19 justify-center">
            {method}
          </Badge>
          <code className="break-all font-code">{path}</code>
          <span className="font-normal text-text-quiet">
            <CodeText>{call.summary}</CodeText>
          </span>
        </span>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <p>
          <CodeText>{call.description}</CodeText>
        </p>
        {parameters.length > 0 && (
          <div>
            <Heading level={4}>{t('parameters')}</Heading>
            <ul>
              {parameters.map((parameter) => (
                <Parameter key={`${parameter.in} ${parameter.name}`} parameter={parameter} />
              ))}
            </ul>
          </div>
        )}
        {body && (
          <div className="grid grid-cols-1 gap-2">
            <Heading level={4}>{t('body')}</Heading>
            <SchemaBlock name={t('body')} schema={body} />
          </div>
        )}
        <div>
          <Heading level={4}>{t('answers')}</Heading>
          <ul>
            {answersOf(description, call).map((answer) => (
              <AnswerLine key={answer.status} answer={answer} />
            ))}
          </ul>
        </div>
      </div>
    </Disclosure>
  )
}
