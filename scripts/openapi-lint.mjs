import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectralCore from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';

/** One line a finding, errors and warnings alike, of Redocly's and Spectral's recommended rules. */
export async function lintOpenApi(document) {
  return [...(await redocly(document)), ...(await spectral(document))];
}

async function redocly(document) {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config });
  return problems.map(({ ruleId, message, location }) => `Redocly ${ruleId} ${location[0]?.pointer ?? ''}: ${message}`);
}

async function spectral(document) {
  const linter = new spectralCore.Spectral();
  linter.setRuleset({ extends: [[spectralRulesets.oas, 'recommended']] });
  const findings = await linter.run(document);
  return findings.map(({ code, message, path }) => `Spectral ${code} ${path.join('/')}: ${message}`);
}
