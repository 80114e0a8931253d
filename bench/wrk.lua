-- Asks for the addresses of a file, one a line, in a random order; says at the end how it went.
local requests = {}

function init(args)
  math.randomseed(tonumber(args[2]))
  for address in io.lines(args[1]) do
    requests[#requests + 1] = wrk.format("GET", address)
  end
end

function request()
  return requests[math.random(#requests)]
end

function done(summary)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  io.write(string.format('{"requests":%d,"seconds":%f,"failed":%d}\n', summary.requests, summary.duration / 1e6, failed))
end
