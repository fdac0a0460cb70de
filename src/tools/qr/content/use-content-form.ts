import type { QrContents, QrContentType } from '#workers/qr/content.request.ts';
import type { ToolFormProps } from '../../form/form-props.ts';
import type { ToolViewProps } from '../../section.ts';
import { contentTypeOf } from '../code-tool.ts';
import { changeContent, useQrSettings } from '../settings.ts';

export type ContentFormProps = Pick<ToolViewProps, 'page' | 'tool'>;

/** Returns the properties of the form of a type of content. The form reads the store, so that a keystroke renders only the form again. */
export function useContentForm<Type extends QrContentType>({
  page,
  tool,
}: ContentFormProps): ToolFormProps<{ readonly content: QrContents[Type] }> {
  const type = contentTypeOf(tool) as Type;
  const content = useQrSettings((settings) => settings.content[type]);
  return {
    name: page.name,
    tool,
    values: { content },
    onChange: ({ content: next = content }) => changeContent(type, next),
  };
}
