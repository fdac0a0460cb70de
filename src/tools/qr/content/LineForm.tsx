import { useIntl } from 'react-intl';
import { TextField, type TextFieldProps } from '#src/ui/field/TextField.tsx';
import { changeContent, useQrSettings } from '../settings.ts';

type LineFormProps = { readonly type: 'url' | 'phone' } & Pick<TextFieldProps, 'inputMode' | 'placeholder' | 'autoComplete'>;

/** Content of one line. */
export function LineForm({ type, ...rest }: LineFormProps) {
  const { formatMessage } = useIntl();
  const value = useQrSettings(({ content }) => content[type]);
  return (
    <TextField {...rest} label={formatMessage({ id: `qr.field.${type}` })} value={value} onChange={(text) => changeContent(type, text)} />
  );
}
