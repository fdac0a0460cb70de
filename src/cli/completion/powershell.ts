import type { Place } from './tree.ts';

const list = (words: readonly string[]) => `@(${words.map((word) => `'${word}'`).join(', ')})`;

/** Returns the completion script for PowerShell: a table of words and a table of the values of options. */
export function powershell(places: readonly Place[]): string {
  const words = places.map((place) => {
    const options = place.options.map(({ name }) => `--${name}`);
    return `  '${place.path}' = ${list([...place.words.map(([word]) => word), ...options])}`;
  });
  const values = places.flatMap(({ path, options }) =>
    options.flatMap(({ name, choices }) => (choices.length > 0 ? [`  '${path} --${name}' = ${list(choices)}`] : [])),
  );
  return `# Completion of verstak for PowerShell: verstak completion powershell | Out-String | Invoke-Expression
$verstakWords = @{
${words.join('\n')}
}
$verstakValues = @{
${values.join('\n')}
}
Register-ArgumentCompleter -Native -CommandName verstak -ScriptBlock {
  param($current, $ast, $position)
  $typed = @($ast.CommandElements | Select-Object -Skip 1 | ForEach-Object { $_.ToString() } | Where-Object { $_ -ne $current })
  $path = (@($typed | Where-Object { $_ -notlike '-*' }) | Select-Object -First 2) -join ' '
  # After a command without subcommands, further words are its operands.
  if ($null -eq $verstakWords[$path]) { $path = $path.Split(' ')[0] }
  $last = @($typed)[-1]
  $found = $verstakValues["$path $last"]
  if ($null -eq $found) { $found = $verstakWords[$path] }
  $found | Where-Object { $_ -like "$current*" } | ForEach-Object { [System.Management.Automation.CompletionResult]::new($_) }
}
`;
}
